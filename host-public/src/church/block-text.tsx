import { useTranslation } from '../language/use-translation.ts'
import type { ShownBlock } from './use-blocks.ts'

/** The text of a block, with its line breaks; nothing if it has none. */
export function BlockText({ of: block }: { of: ShownBlock | undefined }) {
  if (!block?.text) return null
  return (
    <p className="lines" lang={block.lang}>
      {block.text}
    </p>
  )
}

/** Says that an item of a list is in another language than the page. */
export function LanguageMark({ of: { lang } }: { of: ShownBlock }) {
  const { t } = useTranslation()
  return lang ? <p className="aside">{t(`writtenIn.${lang}`)}</p> : null
}
