import { playingTime } from '@grace/contract/playing-time'
import type { Recording } from '@grace/contract/recordings'
import type { CSSProperties } from 'react'
import { seek, usePosition } from './playback.ts'

/** With the arrow keys and under a finger; the seconds in between are not reached by either. */
const stepSeconds = 5

/** Time as a row of teeth: those that have passed are lit. */
export function TimeSlider({ recording, name }: { recording: Recording; name: string }) {
  const position = usePosition(recording)
  const { seconds } = recording
  // The server writes no `style`, which the Content Security Policy would refuse.
  const lit = position > 0 ? ({ '--lit': `${(position / seconds) * 100}%` } as CSSProperties) : undefined
  return (
    <div className="time-slider" style={lit}>
      <input
        type="range"
        min={0}
        max={seconds}
        step={stepSeconds}
        value={position}
        aria-label={name}
        aria-valuetext={`${playingTime(position)} / ${playingTime(seconds)}`}
        onChange={({ target }) => seek(recording, Number(target.value))}
      />
    </div>
  )
}
