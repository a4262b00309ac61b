// Short sounds, made here: nothing is fetched. Off unless a person turned them on.
import { settings } from './settings.svelte'

let context: AudioContext | null = null

function tone(frequency: number, start: number, length: number, kind: OscillatorType): void {
  if (!context) return
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  const at = context.currentTime + start
  oscillator.type = kind
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.16, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + length)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}

export function sound(what: 'move' | 'turn' | 'end'): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (what === 'move') tone(340, 0, 0.08, 'triangle')
  else if (what === 'turn') [440, 660].forEach((frequency, i) => tone(frequency, i * 0.1, 0.14, 'triangle'))
  else [392, 494, 587].forEach((frequency, i) => tone(frequency, i * 0.14, 0.3, 'sine'))
}
