import type { i18n as I18n } from 'i18next'
import { type ComponentType, use, useState } from 'react'
import { hasTexts, loadTexts } from './language/i18n.ts'
import type { Language } from './language/languages.ts'
import { useTranslation } from './language/use-translation.ts'
import type { Namespace } from './text/text.ts'

export interface Page {
  (): React.ReactNode
  /** Fetches the page and its texts, so that it then draws at once. */
  preload(i18n: I18n): Promise<unknown>
}

/** A page that arrives in a chunk of its own, together with its texts in the language that is read. */
export function page(load: () => Promise<{ default: ComponentType }>, namespace: Namespace = 'site'): Page {
  let arrived: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null

  const component = () => {
    loading ??= load().then(
      (module) => {
        arrived = module.default
        return arrived
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const texts = (i18n: I18n) => loadTexts(i18n, i18n.language as Language, namespace)
  const preload = (i18n: I18n) => Promise.all([component(), texts(i18n)])

  function Page() {
    const { i18n } = useTranslation()
    // Chosen once: were it to change while a prerendered page comes to life, React would throw its markup away.
    const [ready] = useState<ComponentType | null>(() => arrived)
    // Both on their way before either is waited for; a failure is thrown where it is waited for.
    if (!ready) preload(i18n).catch(() => {})
    if (!hasTexts(i18n, namespace)) use(texts(i18n))
    const Component = ready ?? use(component())
    return <Component />
  }
  return Object.assign(Page, { preload })
}
