import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import type { ShownBlock } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'

/** The person who meets visitors at the door, and how to tell them that one comes. */
export function SomebodyMeetsYou({ block }: { block: ShownBlock }) {
  const { t } = useTranslation('visit')
  const { chatLink, phone, phoneLink } = useChurch()
  const { writer: name } = block
  const chat = chatLink(name ? t('messageTo', { name }) : t('message'))
  return (
    <section className="call">
      <div className="narrow">
        <h2 lang={block.lang}>{block.title}</h2>
        <BlockText of={block} />
        <p className="actions">
          {chat && (
            <a href={chat} className="button" target="_blank" rel="noopener noreferrer">
              {name ? t('tell', { name }) : t('tellUs')}
            </a>
          )}{' '}
          {phone && (
            <a href={phoneLink} className="button quiet">
              {phone}
            </a>
          )}
        </p>
        {chat && <p className="aside">{t('whatsapp')}</p>}
      </div>
    </section>
  )
}
