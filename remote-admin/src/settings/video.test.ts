import { youtubeVideo } from './video.ts'

test.each([
  'abc-def_123',
  'youtube:abc-def_123',
  'https://www.youtube.com/watch?v=abc-def_123',
  'https://www.youtube.com/watch?list=PL1&v=abc-def_123&t=42s',
  'https://m.youtube.com/watch?v=abc-def_123',
  'youtube.com/watch?v=abc-def_123',
  'https://youtu.be/abc-def_123?si=share',
  ' youtu.be/abc-def_123 ',
  'https://www.youtube.com/shorts/abc-def_123',
  'https://www.youtube.com/live/abc-def_123?feature=share',
  'https://www.youtube-nocookie.com/embed/abc-def_123',
  '<iframe src="https://www.youtube.com/embed/abc-def_123?rel=0" allow="autoplay"></iframe>',
])('the address %s is recognized as the YouTube video', (pasted) => {
  expect(youtubeVideo(pasted)).toBe('youtube:abc-def_123')
})

test.each([
  '',
  'https://vimeo.com/123456789',
  'https://www.youtube.com/@somebody',
  'https://youtube.com.evil.example/watch?v=abc-def_123',
  'javascript:alert(1)',
  'abc-def_12',
])('the address %s is not a YouTube video', (pasted) => {
  expect(youtubeVideo(pasted)).toBeNull()
})
