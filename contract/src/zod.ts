import * as z from 'zod/mini'

// zod compiles object schemas with `new Function`, which a strict Content Security Policy blocks.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
