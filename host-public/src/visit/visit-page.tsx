import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { MapLink } from '../church/map-link.tsx'
import { ServiceWall } from '../church/service-wall.tsx'
import { useBlock, useBlocks } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'
import { LanguageMark } from '../language/own-texts.tsx'
import { Hills } from '../layout/hills.tsx'
import { usePage } from '../layout/use-page.ts'
import { UploadedPicture } from '../lib/picture.tsx'
import { ForTheDriver } from './for-the-driver.tsx'
import { SomebodyMeetsYou } from './somebody-meets-you.tsx'

/** Way, time and a face, for somebody who comes for the first time. The church writes all of it. */
export default function VisitPage() {
  const { t } = useTranslation('visit')
  const steps = useBlocks('way')
  const driver = useBlock('driver')
  const landmark = useBlock('landmark')
  const expectations = useBlocks('expectation')
  const welcome = useBlock('welcome')
  const { address } = useChurch()
  usePage({ title: t('title'), description: t('description') })
  return (
    <>
      <section className="low stack">
        <div className="wide">
          <h1>{t('title')}</h1>
          <p>{t('description')}</p>
        </div>
        <Hills part="left" />
      </section>
      <ServiceWall />

      <div className="wide the-way">
        <section>
          <h2>{t('way')}</h2>
          {steps.length > 0 && (
            <ol className="steps">
              {steps.map((step) => (
                <li key={step.id}>
                  <LanguageMark lang={step.lang} />
                  <h3 lang={step.lang}>{step.title}</h3>
                  <BlockText of={step} />
                </li>
              ))}
            </ol>
          )}
          {steps.length === 0 && address && (
            <p>
              <MapLink place={address} />
            </p>
          )}
        </section>
        {(landmark || driver) && (
          <div>
            {landmark && (
              <figure>
                {landmark.picture && (
                  <UploadedPicture picture={landmark.picture} sizes="(min-width: 58rem) 32rem, 92vw" />
                )}
                <figcaption lang={landmark.lang}>{landmark.text}</figcaption>
              </figure>
            )}
            {driver && <ForTheDriver block={driver} />}
          </div>
        )}
      </div>

      {expectations.length > 0 && (
        <section className="wide">
          <h2>{t('expect')}</h2>
          <dl className="expectations">
            {expectations.map((fact) => (
              <div key={fact.id}>
                <dt lang={fact.lang}>{fact.title}</dt>
                <dd>
                  <BlockText of={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}

      {welcome && <SomebodyMeetsYou block={welcome} />}
    </>
  )
}
