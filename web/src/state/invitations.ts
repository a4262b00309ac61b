// The secrets that let somebody take the open seat of a private table. Who made the table keeps it here, to send the
// link again after a reload; who was invited has it in the link.
import { load, save } from './storage'

type Invitations = Record<string, string>

const most_tables = 100

export const invitation_of = (id: string): string | null => load<Invitations>('invitations', {})[id] ?? null

export function hold_invitation(id: string, secret: string): void {
  const held = { ...load<Invitations>('invitations', {}), [id]: secret }
  save('invitations', Object.fromEntries(Object.entries(held).slice(-most_tables)))
}

const is_local = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

// Where the one who is invited may open the page. On this machine's own address nobody else can, so the addresses by
// which others reach the server stand there instead, if it has any.
export function shared_origins(here: Pick<Location, 'origin' | 'hostname'>, addresses: readonly string[]): string[] {
  return is_local(here.hostname) && addresses.length > 0 ? [...addresses] : [here.origin]
}

export const is_only_here = (here: Pick<Location, 'hostname'>, addresses: readonly string[]): boolean =>
  is_local(here.hostname) && addresses.length === 0
