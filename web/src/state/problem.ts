// What went wrong, for people: in their language where the server gave a code, otherwise in its own words.
import { error_text } from '../i18n/told'
import { t } from '../i18n/index.svelte'
import { RequestError } from '../transport/http'

export function problem_text(problem: unknown, game?: string): string {
  if (!(problem instanceof RequestError)) return (problem as Error).message
  if (problem.code === 'offline') return t('app.offline')
  return error_text({ error: problem.message, code: problem.code, parameters: problem.parameters }, game)
}
