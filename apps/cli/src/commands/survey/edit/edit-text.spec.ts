import { setTimeout as pause } from 'node:timers/promises';
import { testShell } from '../../../testing/test-shell.js';
import { editFile } from './edit-survey.js';

describe('the editor', () => {
  it('has Ctrl-C for itself until it is closed', async () => {
    let heard = 0;
    process.once('SIGINT', () => (heard += 1));
    const edited = editFile(testShell({ env: { EDITOR: 'sleep 0.3; true', PATH: process.env['PATH'] ?? '' } }), 'x');
    await pause(100);
    process.emit('SIGINT');
    await edited;
    expect(heard).toBe(0);
    process.emit('SIGINT');
    expect(heard).toBe(1);
  });
});
