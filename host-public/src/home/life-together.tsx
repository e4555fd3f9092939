import { useTranslation } from 'react-i18next'
import { Announcements } from '../announcements/announcements.tsx'
import { BlockText } from '../church/block-text.tsx'
import { useBlock, useBlocks } from '../church/use-blocks.ts'
import bible from '../drawings/bible-day.svg'
import dusk from '../drawings/bible-dusk.svg'
import { LanguageMark } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { Sign } from '../lib/signs.tsx'

export default function LifeTogether() {
  const { t } = useTranslation('home')
  const overview = useBlock('overview')
  const verse = useBlock('verse')
  const cards = useBlocks('overview-card')
  const hasIntroduction = overview || verse
  return (
    <>
      <Announcements />
      {(hasIntroduction || cards.length > 0) && (
        <section id="about" className="tinted">
          <div className={verse ? 'wide overview stack' : 'wide'}>
            <div>
              {overview && <h2 lang={overview.lang}>{overview.title}</h2>}
              <BlockText of={overview} />
              {cards.length > 0 && (
                <ul className="signs">
                  {cards.map((card, at) => (
                    <li key={card.id} lang={card.lang}>
                      <Sign at={at} />
                      <div>
                        <h3>{card.title}</h3>
                        {card.subtitle && <p className="subtitle">{card.subtitle}</p>}
                      </div>
                      <div className="run-in">
                        <BlockText of={card} />{' '}
                        {(card.writer || card.lang) && (
                          <p className="aside writer">
                            {card.writer}
                            <LanguageMark lang={card.lang} />
                          </p>
                        )}
                      </div>
                    </li>
                  ))}
                </ul>
              )}
              <p className="actions">
                <PageLink to="/contact" className="button">
                  {t('join')}
                </PageLink>{' '}
                <PageLink to="/about" className="button quiet">
                  {t('learnMore')}
                </PageLink>
              </p>
            </div>
            {verse && (
              <figure>
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
                  <img
                    src={bible}
                    alt={t('bibleImage')}
                    width="520"
                    height="330"
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
                <figcaption lang={verse.lang}>
                  <blockquote className="lines">{verse.text}</blockquote>
                  {verse.writer && <cite>{verse.writer}</cite>}
                </figcaption>
              </figure>
            )}
          </div>
        </section>
      )}
    </>
  )
}
