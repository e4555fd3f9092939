import { Announcements } from '../announcements/announcements.tsx'
import { BlockText, LanguageMark } from '../church/block-text.tsx'
import { useBlock, useBlocks } from '../church/use-blocks.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import bible from './bible.svg'

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
        <section id="about" className="wide">
          {hasIntroduction && (
            <div className="overview">
              <div>
                {overview && <h2 lang={overview.lang}>{overview.title}</h2>}
                <BlockText of={overview} />
                <p className="actions">
                  <PageLink to="/contact" className="button">
                    {t('join')}
                  </PageLink>{' '}
                  <PageLink to="/about" className="button quiet">
                    {t('learnMore')}
                  </PageLink>
                </p>
              </div>
              <figure>
                <img
                  src={bible}
                  alt={t('bibleImage')}
                  width="480"
                  height="360"
                  loading="lazy"
                  decoding="async"
                />
                {verse && (
                  <figcaption lang={verse.lang}>
                    <blockquote className="lines">{verse.text}</blockquote>
                    {verse.writer && <cite>{verse.writer}</cite>}
                  </figcaption>
                )}
              </figure>
            </div>
          )}
          {cards.length > 0 && (
            <ul className="cards">
              {cards.map((card) => (
                <li key={card.id} className="card">
                  <LanguageMark of={card} />
                  <div lang={card.lang}>
                    <h3>{card.title}</h3>
                    {card.subtitle && <p className="subtitle">{card.subtitle}</p>}
                    <BlockText of={card} />
                    {card.writer && <p className="writer">{card.writer}</p>}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
