// The small picture of an image field: the file on its way, the image as it is kept, or the place for one.
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { imageAddress } from '../../../contract/media.ts';
import classes from './ImageField.module.css';

interface ImagePlateProps {
  alt: string;
  /** Shown instead of the image that is kept. */
  file: File | null;
  imageKey: string | null;
}

export function ImagePlate({ alt, file, imageKey }: ImagePlateProps) {
  const fileAddress = useFileAddress(file);
  const kept = imageKey === null ? null : imageAddress(imageKey, 96);
  const address = file ? fileAddress : kept;
  const [broken, setBroken] = useState<string | null>(null);

  if (address === null || address === broken) {
    const Icon = address === null ? IconPhoto : IconPhotoOff;
    return (
      <div className={classes.place}>
        <Icon aria-hidden="true" size={28} stroke={1.5} />
      </div>
    );
  }
  return <img alt={alt} className={classes.plate} onError={() => setBroken(address)} src={address} />;
}

function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress(null);
    };
  }, [file]);
  return address;
}
