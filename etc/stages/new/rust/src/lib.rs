//! @NAME@: names the campaign by the query parameter c, for paths that begin with the key prefix.
//!
//! The types are those of linkd_stage.h, which is the manual.
#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_int, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};

#[repr(C)]
#[derive(Clone, Copy)]
pub struct linkd_text {
    bytes: *const c_char,
    length: usize,
}

// Texts of descriptions are literals.
unsafe impl Sync for linkd_text {}

const fn text(of: &'static str) -> linkd_text {
    linkd_text { bytes: of.as_ptr().cast(), length: of.len() }
}

impl linkd_text {
    /// The text as long as the call lasts; None for one that is not there or is not UTF-8.
    unsafe fn get<'call>(self) -> Option<&'call str> {
        if self.bytes.is_null() {
            return None;
        }
        std::str::from_utf8(std::slice::from_raw_parts(self.bytes.cast(), self.length)).ok()
    }
}

#[repr(C)]
pub struct linkd_event {
    _private: [u8; 0],
}

type Say = extern "C" fn(*mut linkd_event, linkd_text);

/// The functions of linkd; those that this stage does not call are here for their place.
#[repr(C)]
pub struct linkd_host {
    version: u32,
    get: extern "C" fn(*mut linkd_event, linkd_text) -> linkd_text,
    entry: extern "C" fn(*mut linkd_event, linkd_text, linkd_text) -> linkd_text,
    list: extern "C" fn(*mut linkd_event, linkd_text, usize) -> linkd_text,
    note: Say,
    warn: Say,
    find: extern "C" fn(*mut linkd_event, linkd_text, linkd_text),
}

#[repr(C)]
pub struct linkd_key {
    name: linkd_text,
    kind: c_int,
    preset: linkd_text,
    required: c_int,
    least: f64,
    most: f64,
    choices: *const linkd_text,
    choice_count: usize,
    doc: linkd_text,
}

unsafe impl Sync for linkd_key {}

#[repr(C)]
pub struct linkd_setting {
    name: linkd_text,
    kind: c_int,
    text: linkd_text,
    integer: i64,
    number: f64,
    texts: *const linkd_text,
    text_count: usize,
}

#[repr(C)]
pub struct linkd_description {
    version: linkd_text,
    doc: linkd_text,
    keys: *const linkd_key,
    key_count: usize,
    pure_answers: c_int,
}

unsafe impl Sync for linkd_description {}

#[repr(C)]
pub struct linkd_stage_library {
    version: u32,
    describe: extern "C" fn(linkd_text, linkd_text, *mut *const linkd_description, *mut c_char, usize) -> c_int,
    release: Option<extern "C" fn(*const linkd_description)>,
    make: unsafe extern "C" fn(
        linkd_text,
        linkd_text,
        *const linkd_setting,
        usize,
        *mut *mut c_void,
        *mut c_char,
        usize,
    ) -> c_int,
    process: unsafe extern "C" fn(*mut c_void, *mut linkd_event) -> c_int,
    free: unsafe extern "C" fn(*mut c_void),
}

const LINKD_STAGE_VERSION: u32 = 1;
const LINKD_KEY_TEXT: c_int = 1;
const LINKD_DONE: c_int = 0;

static HOST: AtomicPtr<linkd_host> = AtomicPtr::new(std::ptr::null_mut());

static KEYS: [linkd_key; 1] = [linkd_key {
    name: text("prefix"),
    kind: LINKD_KEY_TEXT,
    preset: text("/"),
    required: 0,
    least: 0.0,
    most: 0.0,
    choices: std::ptr::null(),
    choice_count: 0,
    doc: text("the paths that it is for"),
}];

static DESCRIPTION: linkd_description = linkd_description {
    version: text("0.1"),
    doc: text("names the campaign by the parameter c"),
    keys: KEYS.as_ptr(),
    key_count: KEYS.len(),
    // The answer depends only on what process() reads, so linkd may remember it.
    pure_answers: 1,
};

/// What each worker's instance has.
struct Stage {
    prefix: String,
}

/// The campaign of an event; None when it names none.
fn campaign(path: Option<&str>, code: Option<&str>, prefix: &str) -> Option<String> {
    let code = code.filter(|code| !code.is_empty() && code.len() <= 64)?;
    path?.starts_with(prefix).then(|| code.to_lowercase())
}

extern "C" fn describe(
    _script: linkd_text,
    _name: linkd_text,
    found: *mut *const linkd_description,
    _error: *mut c_char,
    _size: usize,
) -> c_int {
    unsafe { *found = &DESCRIPTION };
    0
}

unsafe extern "C" fn make(
    _script: linkd_text,
    _name: linkd_text,
    settings: *const linkd_setting,
    _count: usize,
    stage: *mut *mut c_void,
    _error: *mut c_char,
    _size: usize,
) -> c_int {
    let prefix = (*settings).text.get().unwrap_or("/").to_string();
    *stage = Box::into_raw(Box::new(Stage { prefix })).cast();
    0
}

unsafe extern "C" fn process(stage: *mut c_void, event: *mut linkd_event) -> c_int {
    let (stage, host) = (&*stage.cast::<Stage>(), &*HOST.load(Ordering::Relaxed));
    let code = (host.entry)(event, text("query"), text("c")).get();
    let path = (host.get)(event, text("path")).get();
    if let Some(found) = campaign(path, code, &stage.prefix) {
        (host.find)(event, text("campaign"), linkd_text { bytes: found.as_ptr().cast(), length: found.len() });
    }
    LINKD_DONE
}

unsafe extern "C" fn free(stage: *mut c_void) {
    drop(Box::from_raw(stage.cast::<Stage>()));
}

static LIBRARY: linkd_stage_library =
    linkd_stage_library { version: LINKD_STAGE_VERSION, describe, release: None, make, process, free };

/// What linkd looks for in the library.
#[no_mangle]
pub extern "C" fn linkd_stage_library_1(host: *const linkd_host) -> *const linkd_stage_library {
    HOST.store(host.cast_mut(), Ordering::Relaxed);
    &LIBRARY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_campaign() {
        assert_eq!(campaign(Some("/spring"), Some("SP24"), "/").as_deref(), Some("sp24"));
        assert_eq!(campaign(Some("/spring"), None, "/"), None);
        assert_eq!(campaign(Some("/spring"), Some("SP24"), "/autumn"), None);
        assert!(unsafe { linkd_text { bytes: std::ptr::null(), length: 0 }.get() }.is_none());
    }
}
