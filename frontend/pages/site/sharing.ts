/** Handing a link over: clipboard, share sheet, and what works where those are not allowed. */

/** Copies a text; on plain http by the old way. Says whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused: the old way may still be allowed.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  // Inside an open dialog only what is inside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  const worked = document.execCommand('copy');
  area.remove();
  return worked;
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet; closing it is no failure. */
export async function shareLink(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyText(url);
  }
}

/** Browsers inside messengers lose their cookies; they name themselves in the user agent. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|WhatsApp|Telegram|Snapchat|TikTok|musical_ly|Viber|KAKAOTALK|; wv\)/;

export const inApp = (agent: string = navigator.userAgent): boolean => IN_APP.test(agent);
