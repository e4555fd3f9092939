// Child process on the Node version that Lighthouse needs: audits pages and sends each result to the parent.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const { urls, rounds, chromePath, isRoot } = JSON.parse(process.argv[2])
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
let chrome = null

process.on('disconnect', () => {
  chrome?.kill()
  process.exit(1)
})

async function visit(url) {
  chrome = await launch({
    chromePath,
    logLevel: 'silent',
    chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  try {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: 'silent' }
    const { lhr } = await lighthouse(url, options)
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return summaryOf(url, lhr)
  } finally {
    chrome.kill()
    chrome = null
  }
}

function summaryOf(url, { audits, categories: scored }) {
  const requests = audits['network-requests'].details.items.filter((item) => item.url.startsWith('http'))
  return {
    url,
    scores: Object.fromEntries(categories.map((name) => [name, Math.round(scored[name].score * 100)])),
    paintMs: audits['largest-contentful-paint'].numericValue,
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    speedIndexMs: audits['speed-index'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    bytes: requests.reduce((total, { transferSize }) => total + transferSize, 0),
    requests: requests.length,
    lost: categories.flatMap((category) => lostIn(category, scored[category], audits)),
  }
}

/** Audits that cost points, with the affected elements. */
const lostIn = (category, { auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => ({
      category,
      id,
      score: audits[id].score,
      says: audits[id].displayValue ?? audits[id].title,
      where: (audits[id].details?.items ?? [])
        .map(({ node, url, description, source }) => node?.snippet ?? description ?? url ?? source)
        .filter((place) => typeof place === 'string'),
    }))

const send = (message) =>
  new Promise((resolve, reject) => process.send(message, (error) => (error ? reject(error) : resolve())))

// All pages once per round: a slow moment of the machine then affects one visit of several pages, not all visits of
// one page.
for (let round = 0; round < rounds; round += 1) {
  for (const url of urls) await send(await visit(url))
}
process.disconnect()
process.exit(0)
