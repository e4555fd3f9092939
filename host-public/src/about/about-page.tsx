import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { useBlock, useBlocks } from '../church/use-blocks.ts'
import { VisitLink } from '../church/visit-link.tsx'
import { LanguageMark } from '../language/own-texts.tsx'
import { Hills } from '../layout/hills.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

export default function AboutPage() {
  const { t } = useTranslation('about')
  const about = useBlock('about')
  const mission = useBlock('mission')
  const vision = useBlock('vision')
  const beliefs = useBlocks('belief')
  const join = useBlock('join')
  const purposes = [
    { block: mission, usual: t('mission') },
    { block: vision, usual: t('vision') },
  ].flatMap(({ block, usual }) => (block ? { block, usual } : []))
  usePage({ title: t('title'), description: t('description') })
  return (
    <>
      <section className="low stack">
        <div className="wide">
          <h1>{t('title')}</h1>
          <BlockText of={about} />
        </div>
        <Hills part="left" />
      </section>

      {purposes.length > 0 && (
        <div className="wide purpose">
          {purposes.map(({ block, usual }) => (
            <section key={block.kind}>
              <h2 lang={block.title ? block.lang : undefined}>{block.title ?? usual}</h2>
              <BlockText of={block} />
            </section>
          ))}
        </div>
      )}

      {beliefs.length > 0 && (
        <section className="woven">
          <div className="wide">
            <h2>{t('beliefs')}</h2>
            <ol className="cards beliefs">
              {beliefs.map((belief) => (
                <li key={belief.id} className="card">
                  <LanguageMark lang={belief.lang} />
                  <h3 lang={belief.lang}>{belief.title}</h3>
                  <BlockText of={belief} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}

      {join && (
        <section className="call">
          <div className="narrow">
            <h2 lang={join.lang}>{join.title}</h2>
            <BlockText of={join} />
            <p className="actions">
              <PageLink to="/#events" className="button">
                {t('schedule')}
              </PageLink>{' '}
              <VisitLink className="button quiet" />{' '}
              <PageLink to="/login?tab=register" className="button quiet">
                {t('register')}
              </PageLink>
            </p>
          </div>
        </section>
      )}
    </>
  )
}
