# What makes a mistake in memory harder to use, in release builds: docs/hardening.md has what each costs and why it is here.
# The sanitizers find more and do not go with FORTIFY, so their builds have none of it.
set(harden_usual OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(harden_usual ON)
endif()
option(YOMI_HARDEN "Hardened code and program (docs/hardening.md)" ${harden_usual})

if(YOMI_HARDEN)
  include(CheckCXXCompilerFlag)
  include(CheckLinkerFlag)
  # yomi_harden_code(NAME FLAG), yomi_harden_program(NAME FLAG): where the compiler and the linker know it.
  function(yomi_harden_code name flag)
    check_cxx_compiler_flag(${flag} YOMI_HAS_${name})
    if(YOMI_HAS_${name})
      add_compile_options(${flag})
    endif()
  endfunction()
  function(yomi_harden_program name flag)
    check_linker_flag(CXX "${flag}" YOMI_HAS_${name})
    if(YOMI_HAS_${name})
      add_link_options("${flag}")
    endif()
  endfunction()

  # A place in memory that is not known before: the code (PIE) as well as the stack and the heap.
  # By flag: CMake's own property compiles libraries as -fPIC, which is slower and keeps them from sharing a precompiled
  # header with programs.
  yomi_harden_code(PIE -fPIE)
  yomi_harden_program(PIE_PROGRAM -pie)
  # Calls of memcpy and its like are checked where the size of the target is known. Some compilers set a level themselves.
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  yomi_harden_code(STACK_PROTECTOR -fstack-protector-strong)
  yomi_harden_code(STACK_CLASH -fstack-clash-protection)
  yomi_harden_code(CONTROL_FLOW -fcf-protection=full)
  # What the loader writes is read-only before main() begins; no code in writable memory.
  yomi_harden_program(RELRO LINKER:-z,relro)
  yomi_harden_program(BIND_NOW LINKER:-z,now)
  yomi_harden_program(NO_EXECUTABLE_STACK LINKER:-z,noexecstack)
endif()
