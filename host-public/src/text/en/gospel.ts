export default {
  film: 'Gospel video',
  pause: 'Pause video and text',
  play: 'Play video and text',
  start: 'Play video (0.1 MB)',
  startYoutube: 'Play video from YouTube',
}
