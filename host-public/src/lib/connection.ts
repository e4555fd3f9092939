/** Network Information API, where the browser supports it. */
const connection = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}

/** True if the visitor asks the browser to save data. */
export const savesData = (): boolean => connection().saveData === true

export function isFast(): boolean {
  const { effectiveType = '4g' } = connection()
  return effectiveType === '4g'
}
