import { ChartLine, Download, Ellipsis, Image, Link as LinkIcon, Pin, Table } from 'lucide-react';
import type { RefObject } from 'react';
import { copy } from '../../copy/copy.js';
import { pinning } from '../../lib/actions/pinning.js';
import { type CardPin, pinAddress } from '../../lib/url/pin-address.js';
import { chartsCopy } from '../charts.copy.js';
import { announce } from '../../lib/browser/announce.js';
import { csvOf } from '../../lib/export/csv.js';
import { pngOf } from '../../lib/export/element-canvas.js';
import { fileName, type FileRange } from '../../lib/export/file-name.js';
import { saveFile } from '../../lib/export/save-file.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { copyLink } from '../../ui/feedback/copy-link.js';
import { toastOnError } from '../../ui/feedback/toast-on-error.js';
import { Menu, MenuItem, MenuToggle } from '../../ui/overlays/menu.js';
import type { ChartRows } from '../table/chart-table.js';
import { incompleteDays } from '../buckets/incomplete-days.js';
import { tableValues } from '../table/table-text.js';

const words = chartsCopy.menu;

interface ChartMenuProps {
  title: string;
  range: FileRange;
  table: RefObject<ChartRows | undefined>;
  shows: 'chart' | 'table';
  onShow: (shows: 'chart' | 'table') => void;
  incomplete: 'shown' | 'hidden' | undefined;
  pin: CardPin | undefined;
  draw: () => Promise<HTMLCanvasElement>;
}

/** The ⋯ of a chart: the same figures in other forms. */
export function ChartMenu({ title, range, table, shows, onShow, incomplete, pin, draw }: ChartMenuProps) {
  const saveCsv = async () => {
    const text = csvOf(table.current ? tableValues(table.current) : []);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(title, range, 'csv'));
  };
  const savePng = async () => saveFile(await pngOf(await draw()), fileName(title, range, 'png'));
  const isTable = shows === 'table';
  return (
    <Menu
      label={words.label(title)}
      trigger={
        <IconButton label={words.label(title)} small tooltip={false}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <Item
        icon={isTable ? ChartLine : Table}
        text={isTable ? words.viewAsChart : words.viewAsTable}
        act={() => onShow(isTable ? 'chart' : 'table')}
      />
      <Item icon={LinkIcon} text={words.copyLink} act={() => copyLink(location.href)} />
      <Item icon={Download} text={words.csv} act={() => toastOnError(saveCsv)} />
      <Item icon={Image} text={words.png} act={() => toastOnError(savePng)} />
      {pin && <Item icon={Pin} text={copy.action.pin} act={() => pinning.ask(pinAddress(pin))} />}
      {incomplete && (
        <MenuToggle
          title={words.onDevice}
          label={words.hideIncomplete}
          isSelected={incomplete === 'hidden'}
          onChange={hideIncomplete}
        />
      )}
    </Menu>
  );
}

function Item({ icon: Icon, text, act }: { icon: typeof Table; text: string; act: () => unknown }) {
  return (
    <MenuItem textValue={text} onAction={() => void act()}>
      <Icon aria-hidden className="size-4 text-subtle" strokeWidth={1.75} />
      {text}
    </MenuItem>
  );
}

/** On this device, in every chart. */
function hideIncomplete(areHidden: boolean) {
  incompleteDays.hide(areHidden);
  announce(areHidden ? words.incompleteHidden : words.incompleteShown);
}
