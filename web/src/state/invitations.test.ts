import { beforeEach, expect, test } from 'vitest'
import { hold_invitation, invitation_of, is_only_here, shared_origins } from './invitations'

beforeEach(() => localStorage.clear())

test('invitations are kept by table', () => {
  hold_invitation('a', 'one')
  hold_invitation('b', 'two')
  expect([invitation_of('a'), invitation_of('b'), invitation_of('c')]).toEqual(['one', 'two', null])
})

const local = { origin: 'http://127.0.0.1:8080', hostname: '127.0.0.1' }
const net = { origin: 'http://192.168.0.5:8080', hostname: '192.168.0.5' }

test('a link for others has an address that others can reach', () => {
  expect(shared_origins(local, ['http://192.168.0.5:8080'])).toEqual(['http://192.168.0.5:8080'])
  expect(shared_origins(local, [])).toEqual([local.origin])
  expect(shared_origins(net, ['http://192.168.0.5:8080', 'http://10.0.0.1:8080'])).toEqual([net.origin])
  expect([is_only_here(local, []), is_only_here(local, ['x']), is_only_here(net, [])]).toEqual([true, false, false])
})
