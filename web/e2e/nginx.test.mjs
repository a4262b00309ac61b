// The page through a real nginx with TLS, as deploy/nginx.conf has it: a game in a browser, who the visitor is, and no
// secret in nginx's log. YOMI_NGINX names the program.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { free_port, start_browser, start_server, open_page } from './harness.mjs'

const nginx_program = process.env.YOMI_NGINX ?? '/usr/sbin/nginx'
const config = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))
const around = {}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(socket.destroy() && true))
    socket.on('error', () => resolve(false))
  })
}

// The file that is shipped, with its names filled in, within what a whole configuration needs.
async function start_nginx(yomi_port, http_port, https_port) {
  const folder = mkdtempSync(join(tmpdir(), 'yomi-nginx-'))
  mkdirSync(join(folder, 'logs'))
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const log = join(folder, 'access.log')
  const errors = join(folder, 'error.log')
  const names = {
    LISTEN_HTTPS: https_port,
    LISTEN_HTTP: http_port,
    SERVER_NAME: 'localhost',
    CERTIFICATE_KEY: key,
    CERTIFICATE: certificate,
    ACCESS_LOG: log,
    YOMI: `127.0.0.1:${yomi_port}`,
  }
  let site = readFileSync(config, 'utf8').replace(/^#.*$/gm, '')
  for (const [name, value] of Object.entries(names)) site = site.replaceAll(name, value)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log ${errors};\n` +
      `events {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  )
  const child = spawn(nginx_program, ['-p', folder, '-e', errors, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  for (let tries = 0; !(await answers(https_port)); ++tries) {
    if (tries > 100 || child.exitCode !== null)
      throw new Error(existsSync(errors) ? readFileSync(errors, 'utf8') : `${nginx_program} does not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { log, stop, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

before(async () => {
  around.http = await free_port()
  around.https = await free_port()
  around.address = `https://localhost:${around.https}`
  const more = ['--origin', around.address, '--proxy', '127.0.0.1', '--tables-each', '2']
  around.server = await start_server(undefined, undefined, undefined, more)
  around.nginx = await start_nginx(around.server.port, around.http, around.https)
  around.browser = await start_browser()
})
after(async () => {
  await around.browser?.close()
  await around.nginx?.stop()
  await around.server?.stop()
  around.nginx?.forget()
  around.server?.forget()
})

// From an address of the loopback range, as another visitor would.
function posted(path, body, from) {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress: from, rejectUnauthorized: false, family: 4 }
    const request = https.request(around.address.replace('localhost', '127.0.0.1') + path, options, (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) }))
    })
    request.setHeader('Host', `localhost:${around.https}`)
    // What a visitor claims about itself is not believed.
    request.setHeader('X-Forwarded-For', '203.0.113.9')
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}

test('a game is played through nginx and TLS', async () => {
  const page = await open_page(around.browser, { ignoreHTTPSErrors: true })
  await page.goto(around.address)
  const made = await page.evaluate(async () => {
    const players = { first: { kind: 'human', name: 'Ada' }, second: { kind: 'agent', agent: 'random' } }
    const body = JSON.stringify({ game: 'hex', options: { size: 3 }, players })
    const created = await (await fetch('/api/live', { method: 'POST', body })).json()
    const seats = { [created.id]: [{ side: 'first', token: created.tokens.first }] }
    localStorage.setItem('yomi.seats', JSON.stringify(seats))
    return created
  })
  await page.goto(`${around.address}/#/game/${made.id}`)
  await page.reload()
  await page.locator('.board .legal').first().waitFor()
  await page.locator('.board .legal').first().click()
  for (let tries = 0; ; ++tries) {
    const state = await page.evaluate(async (id) => (await fetch(`/api/live/${id}`)).json(), made.id)
    if (state.plies >= 2) break
    assert.ok(tries < 100, 'the move and its answer arrive by the WebSocket')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.deepEqual(page.complaints, [])
  // A WebSocket is logged when it ends.
  await page.context().close()
  for (let tries = 0; !/"GET \/ws\/live\//.test(readFileSync(around.nginx.log, 'utf8')); ++tries) {
    assert.ok(tries < 200, 'the WebSocket went through nginx')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.ok(!readFileSync(around.nginx.log, 'utf8').includes(made.tokens.first), 'no secret is logged')
})

test('limits are those of the visitor, not of nginx', async () => {
  const table = { game: 'hex', players: { first: { kind: 'human' }, second: { kind: 'human' } } }
  for (let i = 0; i < 2; ++i) assert.equal((await posted('/api/live', table, '127.0.0.31')).status, 200)
  const refused = await posted('/api/live', table, '127.0.0.31')
  assert.equal(refused.status, 429)
  assert.equal(refused.body.code, 'too_many_requests')
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await posted('/api/live', table, '127.0.0.32')).status, 200, 'another visitor is not concerned')
})

test('plain HTTP leads to TLS', async () => {
  const answer = await fetch(`http://127.0.0.1:${around.http}/learn?x=1`, { redirect: 'manual' })
  assert.equal(answer.status, 301)
  assert.match(answer.headers.get('location'), /^https:\/\/127\.0\.0\.1\/learn\?x=1$/)
})
