import type { Texts } from './text/text.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Texts
    returnNull: false
  }
}
