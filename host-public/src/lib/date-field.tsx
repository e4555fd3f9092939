import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { month } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { Below, Optional, useField } from './fields.tsx'

interface Props {
  name: string
  label: string
  problem?: string | undefined
  /** `YYYY-MM-DD`, or empty. */
  defaultValue?: string
  onChange?: (value: string) => void
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** An optional date of birth. The browser's own date field has the language of the browser, not of the page. */
export function DateField({ name, label, problem, defaultValue = '', onChange }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { id, control } = useField({ problem })
  const [[year = '', chosen = '', day = ''], setParts] = useState(() => defaultValue.split('-'))
  const set = (parts: [string, string, string]) => {
    setParts(parts)
    onChange?.(isoDate(parts))
  }
  const number = (input: ComponentProps<'input'> & { maxLength: number; label: string }) => {
    const { label: ofPart, ...rest } = input
    return (
      <label>
        {ofPart}
        <input inputMode="numeric" size={input.maxLength} aria-invalid={control['aria-invalid']} {...rest} />
      </label>
    )
  }
  return (
    // The name tells the form whose problem an input belongs to.
    <fieldset className="field" name={name} aria-describedby={control['aria-describedby']}>
      <legend>
        {label} <Optional />
      </legend>
      <input type="hidden" name={name} value={isoDate([year, chosen, day])} />
      <div className="date-parts">
        {number({
          label: t('date.day'),
          maxLength: 2,
          autoComplete: 'bday-day',
          value: day,
          onChange: ({ target }) => set([year, chosen, target.value]),
        })}
        <label>
          {t('date.month')}
          <select
            autoComplete="bday-month"
            aria-invalid={control['aria-invalid']}
            value={chosen}
            onChange={({ target }) => set([year, target.value, day])}
          >
            <option value="" />
            {months.map((number) => (
              <option key={number} value={number}>
                {month(language, Number(number))}
              </option>
            ))}
          </select>
        </label>
        {number({
          label: t('date.year'),
          maxLength: 4,
          autoComplete: 'bday-year',
          value: year,
          onChange: ({ target }) => set([target.value, chosen, day]),
        })}
      </div>
      <Below id={id} problem={problem} />
    </fieldset>
  )
}

/** A date with missing parts is not empty, so that it is refused instead of lost. */
const isoDate = ([year, month, day]: [string, string, string]) =>
  year || month || day ? `${year}-${month}-${day.padStart(2, '0')}` : ''
