import { adaptationsOf, paletteOf, type Scheme } from '@grace/contract/brand-colours'
import type { CSSProperties } from 'react'
import { adaptationText, colourOf } from './colours.ts'

/** How the site will look in light and in dark colours, and what had to be changed for that. */
export function ColourSample({ main, accent }: { main: unknown; accent: unknown }) {
  const choice = { mainColour: colourOf(main), accentColour: colourOf(accent) }
  return (
    <>
      <div className="adm-colour-samples">
        {(['light', 'dark'] as const).map((scheme) => (
          <Sample key={scheme} scheme={scheme} palette={paletteOf(choice, scheme)} />
        ))}
      </div>
      <div role="status" aria-label="Adjusted so that it can be read">
        <ul className="adm-colour-notes">
          {adaptationsOf(choice).map((adaptation) => (
            <li key={adaptation.field + adaptation.scheme}>{adaptationText(adaptation)}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Sample({ scheme, palette }: { scheme: Scheme; palette: ReturnType<typeof paletteOf> }) {
  const colours = Object.fromEntries(Object.entries(palette).map(([role, colour]) => [`--${role}`, colour]))
  return (
    // An image, because nothing in it can be pressed.
    <div
      className="adm-colour-sample"
      role="img"
      aria-label={`Sample in ${scheme} colours`}
      style={colours as CSSProperties}
    >
      <strong>Welcome</strong>
      <p>Come as you are, and bring a friend.</p>
      <span className="adm-colour-button">Plan a visit</span>{' '}
      <span className="adm-colour-link">Read more</span>
    </div>
  )
}
