import { Fragment, useId } from 'react'
import { KigaliMoment } from '../../lib/forms/kigali-moment.tsx'
import './publishing.css'
import { isPast, orInvalid, type PublishAt, tomorrowMorning } from './when.ts'

export interface WhenOption<Name extends string> {
  name: Name
  label: string
  hint: string
}

export const atATime: WhenOption<'time'> = {
  name: 'time',
  label: 'At a time',
  hint: 'You choose day and hour, Kigali time.',
}

/** Radio buttons for when something is published; `time` adds the inputs for it. */
export function WhenChoice<Name extends string>({
  id,
  options,
  chosen,
  publishAt,
  onChange,
  ...aria
}: {
  id?: string | undefined
  options: readonly WhenOption<Name | 'time'>[]
  chosen: Name | 'time'
  publishAt: PublishAt
  onChange: (chosen: Name | 'time', publishAt: PublishAt) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}) {
  const own = useId()
  return (
    <fieldset className="adm-choice adm-when" id={id} tabIndex={-1} {...aria}>
      <legend>When</legend>
      {options.map(({ name, label, hint }) => (
        <Fragment key={name}>
          <label className="adm-when-option">
            <input
              type="radio"
              name={own}
              checked={name === chosen}
              aria-labelledby={`${own}-${name}`}
              aria-describedby={`${own}-${name}-hint`}
              onChange={() => onChange(name, name === 'time' ? tomorrowMorning() : null)}
            />
            <span>
              <b id={`${own}-${name}`}>{label}</b>
              <span className="adm-quiet" id={`${own}-${name}-hint`}>
                {hint}
              </span>
            </span>
          </label>
          {name === 'time' && name === chosen ? (
            <div className="adm-when-time">
              <label htmlFor={`${own}-day`}>Day and time in Kigali</label>
              <KigaliMoment
                {...aria}
                id={`${own}-day`}
                timeLabel="Time in Kigali"
                value={publishAt ?? ''}
                onChange={(moment) => onChange('time', orInvalid(moment))}
              />
              {isPast(publishAt) ? (
                <p className="adm-quiet" role="status">
                  This time has passed: visitors see it at once, with this date.
                </p>
              ) : null}
            </div>
          ) : null}
        </Fragment>
      ))}
    </fieldset>
  )
}
