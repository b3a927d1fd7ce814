// The preview of an image field: the file being uploaded, the stored image, or a placeholder.
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { imageAddress } from '../../../contract/media.ts';
import classes from './ImageField.module.css';

interface ImagePlateProps {
  alt: string;
  /** Shown instead of the stored image. */
  file: File | null;
  imageKey: string | null;
}

export function ImagePlate({ alt, file, imageKey }: ImagePlateProps) {
  const fileAddress = useFileAddress(file);
  const storedAddress = imageKey === null ? null : imageAddress(imageKey, 96);
  const address = file ? fileAddress : storedAddress;
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);

  if (address === null || address === brokenAddress) {
    const Icon = address === null ? IconPhoto : IconPhotoOff;
    return (
      <div className={classes.place}>
        <Icon aria-hidden="true" size={28} stroke={1.5} />
      </div>
    );
  }
  return <img alt={alt} className={classes.plate} onError={() => setBrokenAddress(address)} src={address} />;
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
