import { type BreachStep, breachHours, breachSteps } from '@grace/contract/data-breaches'
import { stepNames } from './steps.ts'

/** Checklist of a breach; a field of the form. */
export function StepChecklist({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: readonly BreachStep[]
  onChange?: (done: BreachStep[]) => void
}) {
  const toggle = (step: BreachStep) =>
    onChange?.(value.includes(step) ? value.filter((each) => each !== step) : [...value, step])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1}>
      <legend>Steps that are done</legend>
      {breachSteps.map((step) => (
        <label key={step} className="adm-check">
          <input type="checkbox" checked={value.includes(step)} onChange={() => toggle(step)} />
          <span>
            {stepNames[step]}
            {breachHours[step] ? <strong> – within {breachHours[step]} hours</strong> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
