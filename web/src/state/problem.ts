// What went wrong, for people: the server's own words, or ours when it does not answer.
import { t } from '../i18n/index.svelte'
import { RequestError } from '../transport/http'

export const problem_text = (problem: unknown): string =>
  problem instanceof RequestError && problem.status === 0 ? t('app.offline') : (problem as Error).message
