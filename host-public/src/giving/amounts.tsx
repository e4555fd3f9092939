import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { wholeNumber } from '../lib/whole-number.ts'

const amounts = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
/** Opens a field for any amount. */
const other = ''

/** Amounts of a gift. @param onChoose null: the giver has not said how much. */
export function Amounts({ onChoose }: { onChoose: (amount: number | null) => void }) {
  const { t } = useTranslation('giving')
  const language = useLanguage()
  const around = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  const choose = useCallback(
    (value: string) => {
      setChosen(value)
      onChoose(wholeNumber(value))
    },
    [onChoose],
  )
  // The browser has checked a radio button that was tapped before hydration.
  useEffect(() => {
    const checked = around.current?.querySelector<HTMLInputElement>(':checked')
    if (checked) choose(checked.value)
  }, [choose])

  return (
    <fieldset className="field scripted" ref={around}>
      <legend>{t('amount')}</legend>
      <div className="amounts">
        {[...amounts.map(String), other].map((value) => (
          <label key={value} className="button quiet small">
            <input type="radio" name="amount" value={value} onChange={() => choose(value)} />
            {value === other ? t('other') : number(language, Number(value))}
          </label>
        ))}
        {chosen === other && (
          <input
            type="number"
            min="1"
            aria-label={t('amount')}
            onChange={({ target }) => onChoose(wholeNumber(target.value))}
          />
        )}
      </div>
    </fieldset>
  )
}
