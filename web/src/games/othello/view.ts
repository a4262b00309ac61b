export type { View } from '../nip/view'
