import { passwordStrength } from '@grace/contract/password-strength'
import './strength-meter.css'

/** Rates a password while it is typed; it never refuses one. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  return (
    <div className="adm-strength" role="status">
      {password ? (
        <>
          <span className="adm-strength-bar" data-score={score} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((step) => (
              <i key={step} data-on={step <= Math.max(score, 1)} />
            ))}
          </span>
          <span>
            Password strength: <strong>{label}</strong>
          </span>
        </>
      ) : null}
    </div>
  )
}
