import type { Recording } from '@grace/contract/recordings'
import { useTranslation } from 'react-i18next'
import { number } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { skipSeconds } from './media-session.ts'
import { playbackRate, seek, setRate, usePosition } from './playback.ts'

const rates = [1, 1.25, 1.5, 0.75]

/** Back, forward and speed. */
export function PlayerKeys({ recording }: { recording: Recording }) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const rate = playbackRate.use((value) => value)
  const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1
  const shown = `${number(language, rate)}×`
  return (
    <>
      <SkipKey recording={recording} by={-skipSeconds} />
      <SkipKey recording={recording} by={skipSeconds} />
      <button
        className="button quiet"
        type="button"
        aria-label={t('speed', { rate: shown })}
        onClick={() => setRate(next)}
      >
        {shown}
      </button>
    </>
  )
}

function SkipKey({ recording, by }: { recording: Recording; by: number }) {
  const { t } = useTranslation('sermons')
  const position = usePosition(recording)
  const isBack = by < 0
  return (
    <button
      className="button quiet"
      type="button"
      aria-label={t(isBack ? 'back15' : 'forward15')}
      onClick={() => seek(recording, position + by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={isBack ? 'M9 3 5 6l4 3M5 6h9a7.5 7.5 0 1 1-8.5 9' : 'm15 3 4 3-4 3m4-3h-9a7.5 7.5 0 1 0 8.5 9'}
        />
        <text x={isBack ? '9' : '6.5'} y="17">
          {skipSeconds}
        </text>
      </svg>
    </button>
  )
}
