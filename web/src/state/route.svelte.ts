// Where in the page we are.
import { read_route, type Route } from './link'

export const place: { route: Route } = $state({ route: read_route(location.hash) })

addEventListener('hashchange', () => {
  place.route = read_route(location.hash)
})

export function go(hash: string): void {
  location.hash = hash
}
