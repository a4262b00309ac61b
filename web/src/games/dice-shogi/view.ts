export type { View } from '../minishogi/view'
