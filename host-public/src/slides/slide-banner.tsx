import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import faith from './faith.svg'
import study from './study.svg'
import { useSlides } from './use-slides.ts'
import worship from './worship.svg'

const slides = [
  { name: 'faith', image: faith },
  { name: 'worship', image: worship },
  { name: 'study', image: study },
] as const

const cards = [
  { name: 'schedule', action: 'viewSchedule', to: '/#events' },
  { name: 'bible', action: 'joinStudy', to: '/contact' },
  { name: 'service', action: 'getInvolved', to: '/contact' },
] as const

export default function SlideBanner() {
  const { t } = useTranslation('slides')
  const { shown, show, isPaused, setIsPaused, isMoving, setIsInUse } = useSlides(slides.length)
  return (
    <section className="take-part">
      <div className="wide slides-and-cards">
        <section
          className="slides"
          aria-roledescription={t('carousel')}
          aria-label={t('label')}
          onFocus={() => setIsInUse(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setIsInUse(false)
          }}
        >
          <div className="slide-stack" aria-live={isMoving ? 'off' : 'polite'}>
            {slides.map(({ name, image }, at) => (
              <article key={name} className="slide" inert={at !== shown} data-shown={at === shown}>
                <img src={image} alt="" width="640" height="400" loading="lazy" decoding="async" />
                <div>
                  <h2>{t(`${name}.title`)}</h2>
                  <p>{t(`${name}.description`)}</p>
                </div>
              </article>
            ))}
          </div>
          <div className="slide-controls">
            <button className="pause" type="button" onClick={() => setIsPaused(!isPaused)}>
              <span aria-hidden="true">{isPaused ? '▶' : '❚❚'}</span>
              <span className="only-heard">{isPaused ? t('play') : t('pause')}</span>
            </button>
            {slides.map(({ name }, at) => (
              <button
                key={name}
                className="dot"
                type="button"
                aria-current={at === shown}
                aria-label={t('go', { number: at + 1, title: t(`${name}.title`) })}
                onClick={() => show(at)}
              />
            ))}
          </div>
        </section>
        <ul className="side-cards">
          {cards.map(({ name, action, to }) => (
            <li key={name}>
              <h3>{t(`cards.${name}.title`)}</h3>
              <p>{t(`cards.${name}.text`)}</p>
              <PageLink to={to} className="onward">
                {t(action)}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
