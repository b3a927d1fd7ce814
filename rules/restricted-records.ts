// The words for applications that are restricted or erased.

export const restrictedName = 'Restricted';
export const restrictedRefusal = 'This application is restricted. A super admin can lift the restriction.';
export const erasedRefusal = 'This application was erased.';
