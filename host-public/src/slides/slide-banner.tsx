import type { PublicBlock } from '@grace/contract/blocks'
import { slidesMax } from '@grace/contract/limits'
import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { type ShownBlock, useBlocks } from '../church/use-blocks.ts'
import faith from '../drawings/faith-day.svg'
import faithAtDusk from '../drawings/faith-dusk.svg'
import study from '../drawings/study.svg'
import worship from '../drawings/worship.svg'
import { PageLink } from '../layout/page-link.tsx'
import { UploadedPicture } from '../lib/picture.tsx'

const drawings: Record<NonNullable<PublicBlock['image']>, string> = { faith, worship, study }

const actions = {
  schedule: { label: 'viewSchedule', to: '/#events' },
  study: { label: 'joinStudy', to: '/contact' },
  involved: { label: 'getInvolved', to: '/contact' },
} as const

export default function SlideBanner() {
  const slides = useBlocks('slide').slice(0, slidesMax)
  const cards = useBlocks('side-card')
  if (slides.length === 0 && cards.length === 0) return null
  return (
    <section className="take-part night">
      <div className={slides.length > 0 && cards.length > 0 ? 'wide slides-and-cards stack' : 'wide'}>
        {slides.length > 0 && <Slides slides={slides} />}
        {cards.length > 0 && (
          <ul className="side-cards">
            {cards.map((card) => (
              <SideCard key={card.id} card={card} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Turns by CSS. A dot stops it at its slide, and `auto` lets it go on. */
function Slides({ slides }: { slides: ShownBlock[] }) {
  const { t } = useTranslation('home')
  return (
    <section
      className="slides"
      aria-roledescription={t('carousel')}
      aria-label={t('slidesLabel')}
      data-native=""
      data-count={slides.length}
    >
      <div className="slide-frame">
        <div className="slide-stack">
          {slides.map((slide) => (
            <article key={slide.id} className="slide">
              <SlidePicture slide={slide} />
              <div lang={slide.lang}>
                <h2>{slide.title}</h2>
                <BlockText of={slide} />
              </div>
            </article>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="slide-controls" role="radiogroup" aria-label={t('slidesLabel')}>
          <label className="still">
            <input type="checkbox" />
            <span className="only-heard">{t('pauseSlides')}</span>
          </label>
          <label className="auto">
            <input type="radio" name="slide" defaultChecked />
            <span className="only-heard">{t('playSlides')}</span>
          </label>
          {slides.map(({ id, title }, at) => (
            <label key={id} className="dot">
              <input type="radio" name="slide" />
              <span className="only-heard">{t('goToSlide', { number: at + 1, title })}</span>
            </label>
          ))}
        </div>
      )}
    </section>
  )
}

/** The picture of a slide, else its built-in drawing, which has no meaning of its own; else a plain ground. */
function SlidePicture({ slide: { picture, image } }: { slide: ShownBlock }) {
  if (picture) return <UploadedPicture picture={picture} sizes="(min-width: 62rem) 44rem, 100vw" />
  if (!image) return <span className="no-picture" />
  return (
    <picture>
      {image === 'faith' && <source media="(prefers-color-scheme: dark)" srcSet={faithAtDusk} />}
      <img src={drawings[image]} alt="" width="640" height="400" loading="lazy" decoding="async" />
    </picture>
  )
}

function SideCard({ card }: { card: ShownBlock }) {
  const { t } = useTranslation('home')
  const action = card.action && actions[card.action]
  return (
    <li>
      <h3 lang={card.lang}>{card.title}</h3>
      <BlockText of={card} />{' '}
      {action && (
        <PageLink to={action.to} className="onward">
          {t(action.label)}
        </PageLink>
      )}
    </li>
  )
}
