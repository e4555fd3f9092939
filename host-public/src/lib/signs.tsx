/** Panels of imigongo for the cards of life together, in their order: a sun, a book, a fire, joined hands. */
const signs = [
  <>
    <path fill="#a5401f" d="M0 0h52v52H0z" />
    <path fill="#f6ead9" d="m26 4 22 22-22 22L4 26z" />
    <path fill="#1d1411" d="m26 11 15 15-15 15-15-15z" />
    <path fill="#d9922e" d="m26 18 8 8-8 8-8-8z" />
  </>,
  <>
    <path fill="#1d1411" d="M0 0h52v52H0z" />
    <path fill="#f6ead9" d="M5 10l20 8v28L5 38zm42 0-20 8v28l20-8z" />
    <path fill="#a5401f" d="m5 18 20 8v6L5 24zm42 0-20 8v6l20-8z" />
    <path fill="#d9922e" d="m5 30 20 8v4L5 34zm42 0-20 8v4l20-8z" />
  </>,
  <>
    <path fill="#d9922e" d="M0 0h52v52H0z" />
    <path fill="#1d1411" d="M6 46 26 6l20 40z" />
    <path fill="#a5401f" d="m13 46 13-26 13 26z" />
    <path fill="#f6ead9" d="m20 46 6-12 6 12z" />
  </>,
  <>
    <path fill="#1f5145" d="M0 0h52v52H0z" />
    <g fill="none" strokeWidth="6">
      <path stroke="#f6ead9" d="m2 20 12-12 12 12L38 8l12 12M2 48l12-12 12 12 12-12 12 12" />
      <path stroke="#d9922e" d="m2 34 12-12 12 12 12-12 12 12" />
    </g>
  </>,
]

export const Sign = ({ at }: { at: number }) => (
  <svg className="sign" viewBox="0 0 52 52" aria-hidden="true">
    {signs[at % signs.length]}
  </svg>
)
