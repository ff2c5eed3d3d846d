/** A few quiet sounds, made on the spot; off is remembered. */

export type Sound = 'stone' | 'other-stone' | 'swap' | 'your-turn' | 'low' | 'end';

let on: boolean | null = null;
let context: AudioContext | null = null;

export function soundOn(): boolean {
  if (on === null) {
    try {
      on = localStorage.getItem('sound') !== 'off';
    } catch {
      on = true;
    }
  }
  return on;
}

export function switchSound(wanted: boolean): void {
  on = wanted;
  try {
    localStorage.setItem('sound', wanted ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  if (wanted) play('stone');
}

interface Tone {
  readonly wave: OscillatorType;
  readonly pitch_hz: number;
  readonly loud: number;
  readonly rise_s: number;
  readonly fall_s: number;
}

/** Digital silence; an exponential ramp may not begin or end at zero. */
const SILENT = 0.0001;

/** One tone that rises and fades, ready to be played. */
function tone(audio: AudioContext, at_s: number, made: Tone): OscillatorNode {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = made.wave;
  source.frequency.setValueAtTime(made.pitch_hz, at_s);
  gain.gain.setValueAtTime(SILENT, at_s);
  gain.gain.exponentialRampToValueAtTime(made.loud, at_s + made.rise_s);
  gain.gain.exponentialRampToValueAtTime(SILENT, at_s + made.fall_s);
  source.connect(gain).connect(audio.destination);
  source.start(at_s);
  source.stop(at_s + made.fall_s + 0.05);
  return source;
}

/** A struck piece of wood: a short falling tone. */
function knock(audio: AudioContext, at_s: number, pitch_hz: number, loud: number): void {
  const wood = { wave: 'triangle', pitch_hz, loud, rise_s: 0.004, fall_s: 0.13 } as const;
  const { frequency } = tone(audio, at_s, wood);
  frequency.exponentialRampToValueAtTime(pitch_hz * 0.55, at_s + 0.07);
}

function bell(audio: AudioContext, at_s: number, pitch_hz: number, loud: number): void {
  tone(audio, at_s, { wave: 'sine', pitch_hz, loud, rise_s: 0.015, fall_s: 0.5 });
}

const SCORES: Record<Sound, (audio: AudioContext, at_s: number) => void> = {
  stone: (audio, at) => knock(audio, at, 520, 0.22),
  'other-stone': (audio, at) => knock(audio, at, 390, 0.22),
  swap: (audio, at) => [520, 390].forEach((pitch, i) => knock(audio, at + i * 0.09, pitch, 0.2)),
  'your-turn': (audio, at) => bell(audio, at, 660, 0.06),
  low: (audio, at) => [0, 0.18].forEach((later) => bell(audio, at + later, 880, 0.07)),
  end: (audio, at) =>
    [440, 554, 659].forEach((pitch, i) => bell(audio, at + i * 0.12, pitch, 0.07)),
};

/** Plays a sound, if sound is on and the browser lets a page speak by now. */
export function play(sound: Sound): void {
  if (!soundOn() || typeof AudioContext === 'undefined') return;
  // Browsers allow sound after the first press, and complain of who tries before; silence is right.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SCORES[sound](context, context.currentTime + 0.01);
}
