/** The number of waiting items beside a menu entry. */
export function MenuCount({ of, what = '' }: { of: number | undefined /** Read aloud. */; what?: string }) {
  return of ? (
    <>
      {' '}
      <span className="adm-menu-count">
        {of.toLocaleString('en-US')}
        {what ? <span className="adm-visually-hidden"> {what}</span> : null}
      </span>
    </>
  ) : null
}
