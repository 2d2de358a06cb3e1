import { readNews } from '@deskledger/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.js';
import type { Message } from './messages.js';

const every = 60_000;

/** Shows what happens from now on as messages of the browser, while it is wanted and allowed. */
export function useBrowserNews(isWanted: boolean) {
  const navigate = useNavigate();
  const open = useRef((path: string) => void navigate(path));
  useEffect(() => {
    open.current = (path) => void navigate(path);
  });
  useEffect(() => {
    if (!isWanted || !('Notification' in globalThis)) return;
    let since = new Date().toISOString();
    const ask = async () => {
      if (Notification.permission !== 'granted') return;
      const news = await call(readNews, { query: { since } });
      since = news.until;
      const { messagesOf } = await import('./messages.js');
      for (const message of messagesOf(news)) show(message, open.current);
    };
    // A question that fails is asked again with the same moment.
    const timer = setInterval(() => void ask().catch(() => undefined), every);
    return () => clearInterval(timer);
  }, [isWanted]);
}

function show({ title, body, tag, path }: Message, open: (path: string) => void) {
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    window.focus();
    open(path);
    shown.close();
  };
}
