import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { exportCopy } from './export.copy.js';
import { openByKey } from '../../lib/actions/open-by-key.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { chartsOnPage } from '../../lib/export/chart-pictures.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu, MenuChoice, MenuGroup, MenuItem } from '../../ui/overlays/menu.js';
import { exportFormats, type ExportChoice, type ExportFormat } from './export-choices.js';

const formats = exportFormats.map((value) => {
  const text = exportCopy.formats[value];
  return { value, label: text, text };
});

interface ExportMenuProps {
  choices: readonly ExportChoice[];
}

/** `Export All`: this table, this screen or all data in a format, or the screen on paper. */
export function ExportMenu({ choices }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const [format, choose] = useState<ExportFormat>('xlsx');
  const button = useRef<HTMLButtonElement>(null);
  usePageActions([{ id: 'export', label: exportCopy.spec.exportAll, key: 'e', run: () => openByKey(button) }]);
  const isEmpty = choices.every((choice) => choice.isEmpty);
  const busy = async (work: Promise<void>) => {
    setBusy(true);
    await work.finally(() => setBusy(false));
  };
  const download = (choice: ExportChoice) =>
    busy(import('./fetch-export.js').then((files) => files.fetchExport(choice)));
  const drawCharts = () => busy(import('./fetch-export.js').then((files) => files.saveCharts()));
  return (
    <Menu
      label={exportCopy.spec.exportAll}
      trigger={
        <Button ref={button} aria-keyshortcuts="e" isPending={isBusy} className="max-sm:grow md:max-[96rem]:px-2.5">
          <Download aria-hidden className="size-4 max-[24rem]:hidden md:max-[96rem]:hidden" strokeWidth={1.75} />
          {exportCopy.spec.exportAll}
        </Button>
      }
      top={
        choices.some((choice) => choice.isEmpty) && (
          <p className="px-3.5 pt-2.5 text-small text-muted">{exportCopy.nothing}</p>
        )
      }
    >
      {choices.length > 0 && (
        <MenuChoice
          title={exportCopy.format}
          value={format}
          options={formats.filter(({ value }) => choices.some((choice) => choice.format === value))}
          onChange={choose}
          isKeptOpen
        />
      )}
      {choices.length > 0 && (
        <MenuGroup title={exportCopy.what}>
          {choices
            .filter((choice) => choice.format === format)
            .map((choice) => (
              <MenuItem key={choice.label} isDisabled={choice.isEmpty} onAction={() => void download(choice)}>
                {choice.label}
              </MenuItem>
            ))}
        </MenuGroup>
      )}
      <MenuGroup title={exportCopy.others}>
        <ChartsItem onAction={() => void drawCharts()} />
        <MenuItem isDisabled={isEmpty} onAction={printPage}>
          {exportCopy.print}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

/** Asked when the menu opens: charts come after the toolbar. */
function ChartsItem({ onAction }: { onAction: () => void }) {
  return chartsOnPage().length > 0 && <MenuItem onAction={onAction}>{exportCopy.charts}</MenuItem>;
}

/** After the menu has closed: it must not be on the paper. */
function printPage() {
  setTimeout(() => window.print(), 200);
}
