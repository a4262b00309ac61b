// Telling somebody who looks elsewhere that it is their turn: by the system's own notifications, if they want them and
// the browser has them (on addresses that it takes for safe).
import { choose, settings } from './settings.svelte'

export const can_notify = (): boolean => typeof Notification !== 'undefined' && isSecureContext

// Asks for permission when it is turned on; without it, it stays off.
export async function choose_notices(on: boolean): Promise<boolean> {
  const is_allowed = on && (await Notification.requestPermission()) === 'granted'
  choose('notices', is_allowed)
  return is_allowed
}

export function notify(text: string, game: string, id: string): void {
  if (!settings.notices || !can_notify() || document.visibilityState === 'visible') return
  if (Notification.permission !== 'granted') return
  // One a game: a later one takes the place of the earlier.
  const notice = new Notification(text, { body: game, tag: `yomi-${id}`, icon: '/icon.svg' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
