const tests = [/.{8}/u, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/]
const labels = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/**
 * Score from 0 to 5 by five tests (8 or more characters, lowercase, uppercase, digit, symbol). Advice only; weak
 * passwords are not refused.
 */
export function passwordStrength(password: string): { score: number; label: (typeof labels)[number] } {
  const score = tests.filter((test) => test.test(password)).length
  return { score, label: labels[score] ?? 'Strong' }
}
