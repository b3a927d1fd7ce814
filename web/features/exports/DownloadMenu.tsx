// The menu "Download" of a list: its rows as CSV or as XLSX.
import { Menu } from '@mantine/core';
import { useId } from 'react';
import { type ExportFormat, exportFormats } from '../../../contract/exports.ts';
import type { ListName } from '../../../contract/lists.ts';
import { MenuAtButton, type MenuButtonProps } from '../../ui/menus/MenuAtButton.tsx';
import type { ListToolProps } from '../../ui/tables/list-tools.ts';
import classes from './DownloadMenu.module.css';
import { downloadList } from './download-list.ts';
import { rowsText } from './rows-text.ts';

interface DownloadMenuProps extends ListToolProps, MenuButtonProps {
  /** Gets the download once it has started. */
  onDownload: (running: Promise<void>) => void;
}

const labels: Readonly<Record<ExportFormat, string>> = {
  csv: 'Download as CSV',
  xlsx: 'Download as XLSX',
};

export function DownloadMenu({ button, onClose, onDownload, ...tool }: DownloadMenuProps) {
  const helpID = useId();
  const { list, params, state, shownColumns } = tool;
  const start = (format: ExportFormat) =>
    onDownload(downloadList({ list: list as ListName, params, state, shownColumns, format }));
  return (
    <MenuAtButton label="Download" button={button} onClose={onClose}>
      {(close) => (
        <>
          {exportFormats.map((format) => (
            <Menu.Item
              key={format}
              aria-describedby={helpID}
              onClick={() => {
                close();
                start(format);
              }}
            >
              {labels[format]}
            </Menu.Item>
          ))}
          <p id={helpID} className={classes.help}>
            {rowsText(tool)}
          </p>
        </>
      )}
    </MenuAtButton>
  );
}
