// The study that is open is in the page's address, so that a reload, a bookmark or "back" finds it again; and the last
// one is kept, so that the way to "Study" leads there.
import { read_route, type StudyPlace } from './link'
import { load, save } from './storage'

// Browsers allow only so many changes of the address in a while, and a held key makes thirty a second.
const write_after = 250

export function kept_study(): StudyPlace | null {
  const route = read_route(load('study', ''))
  return route.page === 'study' && route.study.game ? route.study : null
}

function write(link: string): void {
  save('study', link)
  // Not over another page: one may have gone there meanwhile.
  if (location.hash.startsWith('#/study') && location.hash !== link) history.replaceState(history.state, '', link)
}

// For an effect.
export function keep_study(link: string): () => void {
  const now = () => write(link)
  const timer = setTimeout(now, write_after)
  addEventListener('pagehide', now)
  return () => {
    clearTimeout(timer)
    removeEventListener('pagehide', now)
  }
}
