import type { ReactNode } from 'react'
import '../sticky-foot.css'
import './form-foot.css'

/**
 * Buttons of a form that fills the screen, in the window wherever it is scrolled to; the main one is the last.
 *
 * @param note what the main button will do, or why it cannot.
 */
export const FormFoot = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="adm-sticky-foot adm-form-foot">
    {note ? <p className="adm-quiet">{note}</p> : null}
    <div className="adm-form-actions">{children}</div>
  </div>
)
