import type { Texts, Translated } from '../text/text.ts'

export type OfflineTexts = Translated<Texts['offline']>
