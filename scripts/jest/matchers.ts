import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// What a screen shows "soon" takes longer on a machine that does other things as well.
configure({ asyncUtilTimeout: 5_000 })
