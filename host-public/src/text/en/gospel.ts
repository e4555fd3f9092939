export default {
  film: 'Gospel video',
  pause: 'Pause video and text',
  play: 'Play video and text',
  start: 'Play video (30 kB)',
  startYoutube: 'Play video from YouTube',
}
