import { type ColourChoice, productColours } from '@grace/contract/brand-colours'
import { Input, type InputRef } from 'antd'
import type { Ref } from 'react'
import { colourOf } from './colours.ts'

const names = { mainColour: 'main colour', accentColour: 'accent colour' }

/** A colour as `#rrggbb`, typed or picked; empty: that of the product. */
export function ColourField({
  of: field,
  value = '',
  onChange,
  ref,
  ...rest
}: {
  of: keyof ColourChoice
  value?: string
  onChange?: (colour: string) => void
  id?: string
  ref?: Ref<InputRef>
}) {
  return (
    <span className="adm-colour">
      <input
        type="color"
        aria-label={`Pick the ${names[field]}`}
        value={colourOf(value) ?? productColours[field]}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...rest}
        ref={ref}
        value={value}
        placeholder={productColours[field]}
        maxLength={9}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </span>
  )
}
