import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLink } from '../church/map-link.tsx'
import type { ShownBlock } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'
import { CopyButton } from '../lib/copy-button.tsx'

/** One sentence to show, or to send, to who drives. */
export function ForTheDriver({ block }: { block: ShownBlock }) {
  const { t } = useTranslation('visit')
  const { address, mapPosition } = useChurch()
  const sentence = useRef<HTMLQuoteElement>(null)
  return (
    <div className="tell">
      <h3>{t('driver')}</h3>
      <blockquote ref={sentence} lang={block.lang}>
        {block.text}
      </blockquote>
      <p className="actions">
        <CopyButton text={block.text ?? ''} what={t('driver')} words={(word) => t(word)} source={sentence} />{' '}
        {address && mapPosition && (
          <MapLink place={address} className="button quiet small">
            {t('map', { position: mapPosition.replaceAll('-', '−') })}
          </MapLink>
        )}
      </p>
      {block.subtitle && (
        <p className="aside" lang={block.lang}>
          {block.subtitle}
        </p>
      )}
    </div>
  )
}
